import type { ColumnsOf } from './columns.ts';

export const UPLOAD_COLUMNS: ColumnsOf<'Upload' | 'UploadUsage'> = {
  Upload: {
    id: 'text',
    userId: 'text',
    kind: 'text',
    file: 'text',
    mediaType: 'text',
    bytes: 'int',
    width: 'int',
    height: 'int',
    sha256: 'text',
    createdAt: 'time',
    usedBy: 'text',
    removedAt: 'time',
  },
  UploadUsage: {
    id: 'text',
    files: 'int',
    bytes: 'int',
  },
};
