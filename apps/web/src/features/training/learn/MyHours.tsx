import { learnEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from '../learnTexts.ts';
import './learn.css';

const Entries = lazy(() => import('../hour/Entries.tsx'));

/** One's class hours of the year, against what one's laboratories ask for; their entries open. */
export const MyHours = () => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const { data } = useCall(learnEndpoints.getAllCoursewareTime, {});
  const own = data?.[0];
  if (!own) return null;
  const { classHours, requiredClassHours: need, gap } = own;
  return (
    <p className="learn-hours">
      {t('myHours')} <b>{t('myHoursOf', { n: classHours })}</b>
      {need > 0 && (
        <>
          {' · '}
          {t('myHoursNeed', { n: need })}
          {' · '}
          <span data-gap={gap > 0 || undefined}>
            {gap > 0 ? t('myHoursGap', { n: gap }) : t('myHoursMet')}
          </span>
        </>
      )}{' '}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('myHoursEntries')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Entries onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
};
