import type { MineLaboratory } from '@anyan/contract';
import { memberRoles } from '@anyan/contract';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { texts } from './texts.ts';

/** One's own laboratories: level, role, and whether something is to be done there. */
const MyLabCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const todo = ({ todos }: MineLaboratory) => todos.reduce((sum, { count }) => sum + count, 0);
  return (
    <CardFrame card="myLab" handle={handle} extra={extra}>
      <CardData<MineLaboratory[]> card="myLab">
        {(laboratories) =>
          laboratories.length === 0 ? (
            <p className="panel-note">{t('noLaboratory')}</p>
          ) : (
            <ul className="my-laboratories">
              {laboratories.slice(0, 6).map((one) => (
                <li key={one.id}>
                  <Link to={`/ledger/mineLaboratoryList?open=${one.id}`}>{one.laboratoryName}</Link>
                  <RiskLevel level={one.riskLevel} />
                  <small>
                    {[
                      one.rooms[0],
                      label(memberRoles[one.myRole]),
                      t('labMembers', { n: one.memberCount }),
                      t('labComplete', { n: one.completeness }),
                      todo(one) > 0 && t('labTodo', { n: todo(one) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </CardData>
    </CardFrame>
  );
};

export default MyLabCard;
