import type { Facts, Move } from '../facts.ts';
import { oneOf, type Several, type Stories } from '../stories.ts';

/** Phrased with a noun (“with a rise of”), so that it agrees with any preceding name. */
const is = ({ isUp, percent }: Move) => `${isUp ? 'بارتفاع' : 'بانخفاض'} قدره ${percent}`;
const rise = ({ isUp, percent }: Move) => `${isUp ? 'ارتفاع' : 'انخفاض'} قدره ${percent}`;
const stands = (facts: Facts) => `${facts.name} عند ${facts.price}، ${is(facts)}`;

const rules = new Intl.PluralRules('ar');
/** From two on: a shorter distance is tomorrow. */
const DAYS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'اليوم',
  one: 'غدًا',
  two: 'بعد يومين',
  few: 'بعد {} أيام',
  many: 'بعد {} يومًا',
  other: 'بعد {} يوم',
};
const inDays = (days: number) => DAYS[rules.select(Math.max(1, days))].replace('{}', String(days));

const framed = (all: Several, title: string, lines: readonly string[]) => ({
  title,
  summary: `${stands(all[0])}.`,
  lines: [
    `${all.map(stands).join('؛ ')}.`,
    `خلال الشهر الأخير: ${all.map(({ name, month }) => `${name} ${is(month)}`).join('، ')}.`,
    ...lines,
  ],
});

export const ar: Stories = {
  simulated: 'الأسعار الواردة في هذا الخبر من السوق المحاكاة في البيئة التجريبية.',
  names: {
    'CRYPTO.BTC': 'بيتكوين',
    'CRYPTO.ETH': 'إيثيريوم',
    'FUT.GC': 'الذهب',
    'FUT.CL': 'النفط الخام',
    'INDEX.SPX': 'ستاندرد آند بورز 500',
    'INDEX.NDX': 'ناسداك 100',
    'INDEX.DJI': 'داو جونز',
    'INDEX.DAX': 'داكس',
    'INDEX.FTSE': 'فوتسي 100',
    'INDEX.CAC': 'كاك 40',
    'FX.EURUSD': 'اليورو مقابل الدولار',
    'FX.USDJPY': 'الدولار مقابل الين',
  },
  mover(facts, variant) {
    const { name, code, price, low, high, week, month, volume } = facts;
    const titles = [
      `سهم ${name} ${is(facts)}، من أوسع تحركات الشركات الكبرى`,
      `سهم ${code} عند ${price} ${is(facts)} وسط تداول نشط`,
      `سهم ${name} ${is(facts)} بين ${low} و${high}`,
    ];
    return {
      title: oneOf(titles, variant),
      summary: `يُتداول سهم ${name} عند ${price}، ${is(facts)}.`,
      lines: [
        `يُتداول سهم ${name} (${code}) عند ${price}، ${is(facts)} عن آخر إغلاق. ويتراوح نطاق اليوم حتى الآن بين ${low} و${high}، فيما يعادل حجم التداول ${volume} من حجم يوم عادي.`,
        `وسجّل السهم خلال آخر خمس جلسات ${rise(week)}، وخلال شهر ${rise(month)}. وقبل استخلاص النتائج من سهم واحد، يجدر النظر إلى بقية شركات القطاع.`,
        'يوم واحد لا يقول الكثير عن الشركة. ومن يتابع السهم يقارن عادةً الحركة بنطاقها المعتاد وبحجم التداول وراءها قبل أن يتصرف.',
      ],
    };
  },
  pair: (ahead, behind) => ({
    title: `${ahead.code} و${behind.code}: شركتان كبيرتان ويومان مختلفان`,
    summary: `سهم ${ahead.name} ${is(ahead)}، وسهم ${behind.name} ${is(behind)}.`,
    lines: [
      `يُتداول سهم ${ahead.name} عند ${ahead.price} ${is(ahead)}، بينما يُتداول سهم ${behind.name} عند ${behind.price} ${is(behind)}. وكلتاهما من أكبر شركات السوق الأمريكية.`,
      `خلال خمس جلسات سجّل ${ahead.code} ${rise(ahead.week)} وسجّل ${behind.code} ${rise(behind.week)}؛ وخلال شهر ${rise(ahead.month)} و${rise(behind.month)} على التوالي.`,
      `يعادل حجم تداول ${ahead.code} ما نسبته ${ahead.volume} من يوم عادي، ويعادل حجم تداول ${behind.code} ما نسبته ${behind.volume}. والاحتفاظ بالسهمين معًا يوزّع مخاطر السهم الواحد، لا مخاطر السوق التي تجمعهما.`,
    ],
  }),
  report({ name, code, price, week, month }, days) {
    const when = inDays(days);
    return {
      title: `${name} تعلن نتائجها ${when}: كيف كان أداء السهم حتى الآن`,
      summary: `خلال الشهر السابق للنتائج سجّل سهم ${code} ${rise(month)}.`,
      lines: [
        `تعلن ${name} (${code}) نتائجها الفصلية ${when} قبل افتتاح السوق. ويُتداول السهم عند ${price}، وسجّل خلال خمس جلسات ${rise(week)} وخلال شهر ${rise(month)}.`,
        'كثيرًا ما تقفز الأسعار صباح إعلان النتائج في أحد الاتجاهين، وقد يُنفَّذ الأمر المعلّق طوال الليل بعيدًا عن آخر سعر. الأمر المحدد يقول كم أنت مستعد أن تدفع، أما أمر وقف الخسارة فلا يضمن مستواه إذا افتتح السوق على فجوة.',
      ],
    };
  },
  indexes(all, { isEurope, together }) {
    const [lead] = all;
    const title = isEurope
      ? `الأسهم الأوروبية: ${lead.name} ${is(lead)}`
      : `نظرة على وول ستريت: ${lead.name} عند ${lead.price} ${is(lead)}`;
    return framed(all, title, [
      together
        ? 'تتحرك المؤشرات في الاتجاه نفسه، ما يدل على يوم يقرره السوق كله لا أسهم قليلة.'
        : 'تختلف اتجاهات المؤشرات، ويعني ذلك عادةً أن أسهمًا قليلة ثقيلة الوزن تجرّ أحدها إلى جهتها.',
      'المؤشر متوسط: قد يبقى مكانه فيما تتحرك معظم أسهمه. وعدد الأسهم المرتفعة والمنخفضة في صفحة السوق يبيّن ما وراءه.',
    ]);
  },
  crypto(all) {
    const [lead] = all;
    return framed(all, `${lead.name} عند ${lead.price} ${is(lead)}، ومعها بقية العملات الرقمية`, [
      'تُتداول الأصول الرقمية على مدار الساعة، فلا فجوة عند الافتتاح، ولا ليلة راحة أيضًا. ومستوى وقف الخسارة الذي يبدو بعيدًا يوم الجمعة قد يُبلَغ قبل يوم الاثنين.',
      'يومها المعتاد أوسع بعدة مرات من يوم مؤشر الأسهم. وحجم الصفقة هو أبسط وسيلة لإبقاء ذلك في حدوده.',
    ]);
  },
  forex(all) {
    const [lead] = all;
    const title = `العملات: ${lead.name} عند ${lead.price} بين ${lead.low} و${lead.high}`;
    return framed(all, title, [
      'يضم الزوج عملتين: فإذا غلت الأولى ارتفع السعر. ونصف نقطة مئوية هنا يوم واسع الحركة، ولهذا كثيرًا ما تُستخدم الرافعة المالية في هذه الصفقات، ولهذا أيضًا تستحق الحذر.',
    ]);
  },
  commodities(all) {
    const [lead, other = lead] = all;
    return framed(all, `السلع: ${lead.name} ${is(lead)}، و${other.name} ${is(other)}`, [
      'العقود الآجلة عقود لها نهاية: قد يختلف سعر الشهر الأبعد عن سعر الشهر القريب، والبقاء في الصفقة يعني الانتقال من عقد إلى آخر.',
      'تستجيب المعادن والطاقة والمحاصيل لمواسم وأخبار مختلفة. وكونها كثيرًا ما تتحرك متفرقة هو ما يجعلها مفيدة إلى جانب الأسهم.',
    ]);
  },
};
