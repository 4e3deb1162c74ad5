/** Texts of the staff page, loaded with it because only owners and auditors open it. */
import { makeWords } from '../../lib/make-words.ts';
import { DESK_TAG } from '../texts.ts';
import en from './texts/en.json';
import zh from './texts/zh.json';

const [language = 'en'] = DESK_TAG.split('-');
const words = makeWords<typeof en>();
words.learn(language, language === 'zh' ? zh : en);

export const { t: teamText } = words;
