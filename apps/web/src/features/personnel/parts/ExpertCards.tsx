import { type ExpertRow, hazardCategories } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import { Portrait } from '../../../platform/Portrait.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import './expert.css';

/** Experts as visiting cards: who, from where, and for what. */
export const ExpertCards = ({
  rows,
  onOpen,
}: {
  rows: readonly ExpertRow[];
  onOpen: (row: ExpertRow) => void;
}) => {
  const label = useLabel();
  return (
    <ul className="ay-experts">
      {rows.map((row) => (
        <li key={row.id} className="ay-panel">
          <Portrait name={row.name} src={row.photoUrl} size={48} />
          <div>
            <button type="button" className="ay-open" onClick={() => onOpen(row)}>
              {row.name}
            </button>
            {row.title && <small>{row.title}</small>}
            <p title={row.unit}>{row.unit}</p>
            <div>
              {row.fields.map((code) => (
                <Tag key={code}>{label(hazardCategories[code])}</Tag>
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
};
