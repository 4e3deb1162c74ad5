/** A name with the code that identifies it. */
export function Named({ code, name }: { code: string; name: string }) {
  return (
    <>
      {name}
      <span className="block text-xs text-tertiary">{code}</span>
    </>
  );
}
