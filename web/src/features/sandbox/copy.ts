import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../ui/toast.ts';
import { t } from './texts.ts';

/** Copies, and says whether it could. */
export async function copy(text: string) {
  if (await copyText(text)) toast.ok(t('copied'));
  else toast.error(t('notCopied'));
}
