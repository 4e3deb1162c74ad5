/** Pictures of flags by code; each is loaded when it is shown. */
const pictures = import.meta.glob<string>('/../node_modules/flag-icons/flags/4x3/??.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const flags = new Map(
  Object.entries(pictures).map(([path, url]) => [
    path.slice(-'xx.svg'.length, -'.svg'.length),
    url,
  ]),
);

/** A country's flag. Decorative: the name stands beside it. */
export function Flag({ code }: { code: string }) {
  const url = flags.get(code);
  if (!url) return <span className="flag" aria-hidden="true" />;
  return <img className="flag" src={url} alt="" width={28} height={21} loading="lazy" />;
}
