/** What something is called, and the code that names it exactly. */
export function Named({ code, name }: { code: string; name: string }) {
  return (
    <>
      {name}
      <span className="block text-xs text-tertiary">{code}</span>
    </>
  );
}
