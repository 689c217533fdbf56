/** The key of a button, where there is a keyboard; the button's name stays its word. */
export const Key = ({ of }: { of: string }) => (
  <span className="approval-key" aria-hidden="true">
    {of}
  </span>
);
