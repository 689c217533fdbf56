import type { EffectiveRequirement as Effective } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import { documentsAsked } from './askedFor.ts';
import { needText } from './needText.ts';
import '../access.css';

/** What holds for a room or a laboratory, each certificate with where it comes from. */
export const EffectiveRequirement = ({ effective }: { effective: Effective }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const from = { default: t('fromDefault'), laboratory: t('fromLaboratory'), room: t('fromRoom') };
  return (
    <ul className="access-items">
      {effective.certificates.map((need) => (
        <li key={need.key}>
          {needText(need, t, label)} <Tag>{from[need.from]}</Tag>
        </li>
      ))}
      <li>
        {t('firstHours')}：{t('hours', { n: effective.firstHours })}
      </li>
      <li>
        {t('yearlyHours')}：{t('hours', { n: effective.yearlyHours })}
      </li>
      <li>
        {t('maxPeriod')}：{t('days', { n: effective.maxPeriodDays })}
      </li>
      <li>
        {t('minPeople')}：
        {t('minPeopleSays', { day: effective.minPeopleDay, night: effective.minPeopleNight })}
      </li>
      <li>
        {t('activities')}：
        {effective.activityMinPeople
          .map(({ activity, minPeople }) =>
            t('activitySays', { activity: shippedName(activity), n: minPeople }),
          )
          .join(nameComma())}
      </li>
      <li>
        {t('onSite')}：
        {effective.needOnSite ? t('onSiteSays', { n: effective.onSiteValidMonths }) : t('onSiteNone')}
      </li>
      {effective.attachmentKinds.length > 0 && (
        <li>
          {t('documents')}：{documentsAsked(effective, t)}
        </li>
      )}
    </ul>
  );
};
