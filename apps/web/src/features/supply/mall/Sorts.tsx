import './sorts.css';

interface Props<N extends string> {
  title: string;
  /** Orders with their names, as they stand side by side. */
  names: readonly (readonly [N, string])[];
  sort: N;
  onSort: (name: N) => void;
}

/** In what order the mall lists something. */
export const Sorts = <N extends string>({ title, names, sort, onSort }: Props<N>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
  <div role="group" className="mall-sorts" aria-label={title}>
    {names.map(([name, text]) => (
      <button key={name} type="button" aria-pressed={name === sort} onClick={() => onSort(name)}>
        {text}
      </button>
    ))}
  </div>
);
