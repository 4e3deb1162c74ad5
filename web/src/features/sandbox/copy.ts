import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../ui/toast.ts';
import { t } from './texts.ts';

/** Copies a text and reports whether that worked. */
export async function copy(text: string) {
  if (await copyText(text)) toast.ok(t('copied'));
  else toast.error(t('notCopied'));
}
