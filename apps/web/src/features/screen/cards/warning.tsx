import { type WarningRow, warningKinds, warningLevels } from '@anyan/contract';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { screenTexts } from '../texts.ts';
import { warningTones } from '../tones.ts';

/** What stops working unless one does something, the gravest first. */
const WarningCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(screenTexts);
  const label = useLabel();
  return (
    <CardFrame card="warning" handle={handle} extra={extra}>
      <CardData<{ rows: WarningRow[]; total: number }> card="warning">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <div className="quick-none">{t('warningNone')}</div>
          ) : (
            <>
              <ul className="card-rows">
                {rows.map(({ id, kind, level, title, laboratoryName, link }) => (
                  <li key={id}>
                    <Link to={link}>
                      <small>{label(warningKinds[kind])}</small>
                      <span>{[laboratoryName, title].filter(Boolean).join(' · ')}</span>
                    </Link>
                    <StatusTag dictionary={warningLevels} code={level} tone={warningTones[level]} />
                  </li>
                ))}
              </ul>
              {total > rows.length && (
                <p className="panel-note">{t('warningMore', { n: total - rows.length })}</p>
              )}
            </>
          )
        }
      </CardData>
    </CardFrame>
  );
};

export default WarningCard;
