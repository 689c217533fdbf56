import './pageParts.css';

interface Props<K extends string> {
  parts: readonly { key: K; label: string }[];
  active: K;
  onChange: (key: K) => void;
}

/** Parts of a page beside each other, for pages whose first screen has no room for the library's tabs. */
export const PageParts = <K extends string>({ parts, active, onChange }: Props<K>) => (
  <div className="ay-page-parts" role="tablist">
    {parts.map(({ key, label }) => (
      <button key={key} type="button" role="tab" aria-selected={key === active} onClick={() => onChange(key)}>
        {label}
      </button>
    ))}
  </div>
);
