import { pointLimits, type ApplyStanding as Standing } from '@anyan/contract';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from './applyTexts.ts';

/** For who decides: how the people of an application stand in its laboratory, and how full its rooms are. */
export const ApplyStanding = ({ standing: { people, rooms } }: { standing: Standing }) => {
  const t = useTexts(texts);
  return (
    <>
      <h3 className="ay-section-title">{t('standing')}</h3>
      <ul className="access-items" aria-label={t('standing')}>
        {people.map((one) => (
          <li key={one.userId}>
            <strong>{one.userName}</strong>
            <Tag tone={one.points <= 0 ? 'error' : one.points <= pointLimits.warning ? 'warning' : 'success'}>
              {t('pointsLeft', { n: one.points, of: pointLimits.year })}
            </Tag>
            <span>
              {one.lastEntryAt
                ? t('entered', { n: one.entries, day: formatDay(one.lastEntryAt) })
                : t('neverEntered')}
            </span>
            <span>{t('refused', { n: one.refusals })}</span>
            <span>{t('grantsBefore', { n: one.grants })}</span>
          </li>
        ))}
      </ul>
      <h3 className="ay-section-title">{t('filling')}</h3>
      <ul className="access-items" aria-label={t('filling')}>
        {rooms.map(({ roomId, roomText, maxPeople, granted, asking, peak }) => (
          <li key={roomId}>
            <strong>{roomText}</strong>
            {maxPeople > 0 && peak >= maxPeople && <Tag tone="warning">{t('wasFull')}</Tag>}
            <span>{maxPeople > 0 ? t('holds', { n: maxPeople }) : t('holdsAny')}</span>
            <span>{t('grantedThen', { n: granted })}</span>
            <span>{t('askingThen', { n: asking })}</span>
            <span>{t('peak', { n: peak })}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
