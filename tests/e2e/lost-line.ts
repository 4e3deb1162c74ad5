import { expect, type Locator } from './stage.ts';
import type { Texts } from './texts.ts';

/** Once what has no answer was asked about by itself, in vain: from then on only somebody who presses asks again. */
export const askedByItself = (line: Locator, texts: Texts) =>
  expect(line).toContainText(texts.error.offline);
