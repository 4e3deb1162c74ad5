type Mark = readonly [pattern: RegExp, name: string];

/** The first that fits: browsers name those whose sites they want to be served, too. */
const BROWSERS: readonly Mark[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly Mark[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (marks: readonly Mark[], agent: string) =>
  marks.find(([pattern]) => pattern.test(agent))?.[1];

/** What a person knows a client by, out of its User-Agent: "Chrome · Android"; empty when it tells nothing. */
export function deviceName(agent: string): string {
  const known = [firstOf(BROWSERS, agent), firstOf(SYSTEMS, agent)].filter(Boolean);
  if (known.length > 0) return known.join(' · ');
  // A program names itself first: "curl/8.5.0".
  return agent.trim().split(/[\s/]/)[0]?.slice(0, 40) ?? '';
}
