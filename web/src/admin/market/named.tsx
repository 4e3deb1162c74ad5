/** What something is called, and the code that names it exactly. */
export function Named({ code, name }: { code: string; name: string }) {
  return (
    <>
      {name}
      <span className="block t12 c3">{code}</span>
    </>
  );
}
