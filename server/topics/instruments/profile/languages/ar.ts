import { type Count, type ProfileWords, told } from '../words.ts';

const rules = new Intl.PluralRules('ar');
type Forms = Readonly<Record<Intl.LDMLPluralRule, string>>;
const counted = (forms: Forms, { count, text }: Count) =>
  forms[rules.select(count)].replace('{}', text);

const PEOPLE: Forms = {
  zero: 'ولا يعمل فيها أحد.',
  one: 'ويعمل فيها شخص واحد.',
  two: 'ويعمل فيها شخصان.',
  few: 'ويعمل فيها نحو {} أشخاص.',
  many: 'ويعمل فيها نحو {} شخصًا.',
  other: 'ويعمل فيها نحو {} شخص.',
};
/** Forms after a preposition. */
const SHARES: Forms = {
  zero: 'أي سهم',
  one: 'سهم واحد',
  two: 'سهمين',
  few: '{} أسهم',
  many: '{} سهمًا',
  other: '{} سهم',
};
const PARTS = {
  1: 'مرة واحدة في السنة',
  2: 'على دفعتين نصف سنويتين',
  4: 'على أربع دفعات ربع سنوية',
};

export const ar: ProfileWords = {
  company: ({
    name,
    industry,
    sector,
    country,
    themes,
    city,
    founded,
    employees,
    exchange,
    currency,
  }) =>
    told(
      `تعمل ${name} (${country}) في صناعة «${industry}» ضمن قطاع «${sector}».`,
      city !== undefined &&
        `يقع مقرها في ${city}${founded === undefined ? '' : `، وقد تأسست عام ${founded}`}.`,
      employees && counted(PEOPLE, employees),
      exchange !== undefined && `سهمها مدرج في بورصة ${exchange}، ويُتداول بعملة ${currency}.`,
      themes !== '' && `ويدرجها المستثمرون ضمن المفاهيم الآتية: ${themes}.`,
    ),
  fund: ({ name, exchange, currency, theme, since, members }) =>
    told(
      `${name} صندوق متداول في البورصة (ETF) موضوعه «${theme}».`,
      since !== undefined && `تأسس عام ${since}.`,
      `وحداته مدرجة في ${exchange}، وتُتداول بعملة ${currency}.`,
      members && `ويُحسب سعره هنا من ${counted(SHARES, members)}.`,
    ),
  coin: ({ name, code, isNew }) =>
    told(
      isNew ? `${name} (${code}) عملة رقمية متخيَّلة أُصدرت حديثًا.` : `${name} (${code}) عملة رقمية.`,
      'تُتداول كل يوم على مدار الساعة، ويمكن شراء أجزاء منها.',
    ),
  pair: ({ base, quoted }) => [
    `سعر صرف ${base} مقابل ${quoted}: كم تساوي وحدة من العملة الأولى بوحدات الثانية.`,
    'تتداوله البنوك بلا انقطاع من مساء الأحد إلى مساء الجمعة بتوقيت نيويورك.',
  ],
  future: ({ name, exchange, size, currency }) => [
    `${name}: عقد آجل في بورصة ${exchange}. قيمة العقد الواحد هي السعر مضروبًا في ${size}، بعملة ${currency}.`,
    'السعر هو سعر العقد الأقرب استحقاقًا، وتستمر المراكز دون تاريخ انتهاء.',
  ],
  indexFuture: ({ index, exchange, size, currency }) => [
    `عقد آجل في بورصة ${exchange} على مؤشر ${index}. قيمة كل نقطة من المؤشر ${size} ${currency}.`,
    'السعر هو قيمة المؤشر مضافًا إليها الفائدة ومطروحًا منها التوزيعات لستة أسابيع، وتستمر المراكز دون تاريخ انتهاء.',
  ],
  index: ({ name, market, members }) => [
    `${name} مؤشر أسهم (${market})، ويُحسب هنا من ${counted(SHARES, members)}.`,
    'لا يمكن شراء المؤشر نفسه.',
  ],
  bond: ({ isState, country, coupon, frequency, repaid }) => [
    isState ? `سندات حكومية (${country}).` : `سندات شركة متخيَّلة (${country}).`,
    `تدفع فائدة سنوية قدرها ${coupon} ${PARTS[frequency]}، وتُسدَّد قيمتها كاملةً في ${repaid}.`,
    'الأسعار لكل 100 من القيمة الاسمية، دون الفائدة المستحقة.',
  ],
  scripts: {
    fill: 'تُنفَّذ الأوامر فورًا وبالكامل عند 100.00.',
    half: 'يُنفَّذ نصف كل أمر فورًا وينتظر الباقي.',
    slow: 'تُنفَّذ الأوامر بمعدل وحدة واحدة كل ثانية.',
    rest: 'لا تُنفَّذ الأوامر أبدًا، بل تنتظر حتى تُلغى.',
    reject: 'تُرفض الأوامر دائمًا للسبب نفسه.',
    halt: 'التداول موقوف، وعلى الأوامر أن تنتظر.',
    wave: 'يتأرجح السعر كل ساعة من 100 إلى 110 ثم إلى 90 ثم يعود.',
    gap: 'يتضاعف السعر من 100 إلى 200 عند كل ساعة كاملة ويعود عند نصفها.',
    flat: 'السعر 100.00 دائمًا.',
  },
};
