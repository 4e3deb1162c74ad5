type Mark = readonly [pattern: RegExp, name: string];

/** The first match counts: browsers also name others, for compatibility. */
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

/** The name people know a client by, from its User-Agent: "Chrome · Android"; empty when it says nothing. */
export function deviceName(agent: string): string {
  const known = [firstOf(BROWSERS, agent), firstOf(SYSTEMS, agent)].filter(Boolean);
  if (known.length > 0) return known.join(' · ');
  // Command-line programs put their own name first: "curl/8.5.0".
  return agent.trim().split(/[\s/]/)[0]?.slice(0, 40) ?? '';
}
