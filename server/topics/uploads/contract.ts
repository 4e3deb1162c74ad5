import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idInput } from '#platform/contract/fields.ts';
import type { FieldProblem } from '#platform/contract/message.ts';
import { nothing, textInput } from '#platform/contract/wire.ts';

/** Allowed extensions; the content decides, not the name. */
export const UPLOAD_EXTENSIONS = ['gif', 'jpg', 'jpeg', 'png'] as const;

/** A person's upload, by its `url` or its `code`. */
export const uploadRef = uploadInput();

/** As `uploadRef`, with the problem to report when it is missing. */
export function uploadInput(problem?: FieldProblem) {
  return textInput(problem)
    .regex(/^(\/file\/)?upl_[0-9a-z]{22}$/, 'unknown')
    .transform((text) => text.replace('/file/', ''))
    .meta({
      description: '`url` or `code` of an own upload',
      example: '/file/upl_01kahv5t2c4s8m0q6x3y7z',
    });
}

export const file = {
  upload: endpoint({
    method: 'POST',
    path: '/file/upload',
    auth: 'user',
    takesFile: true,
    summary: 'Upload an image (gif, jpg, jpeg, png) for an application, a deposit or a message',
    input: nothing,
    output: z.object({
      code: z.string().meta({ description: 'Id of the upload' }),
      url: z.string().meta({ description: 'Where its owner can read it, with their token' }),
    }),
    errors: ['NotAnImage', 'ImageTooLarge', 'UploadFailed', 'UploadQuota'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/file/{id}',
    auth: 'user',
    summary: 'An image that this person uploaded',
    input: z.object({ id: idInput('Id of the upload', 'upl_01kahv5t2c4s8m0q6x3y7z') }),
    output: nothing,
    errors: ['NotFound'],
    givesFile: true,
  }),
} as const;
