import { requirementEndpoints as calls, type InputOf, type requirementEndpoints } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { texts } from '../texts.ts';

type Change = InputOf<(typeof requirementEndpoints)['requirementImpact']>;

/** Says before it is saved what a change would do to the grants that are live. */
export const Impact = ({ change }: { change: () => Change }) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Awaited<ReturnType<typeof preview>>>();
  const look = () => {
    setBusy(true);
    preview(change())
      .then(setFound)
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return (
    <section className="access-rows ay-wide" aria-label={t('impact')}>
      <Button loading={busy} onClick={look}>
        {t('impact')}
      </Button>
      {found && (
        <Alert
          type={found.suspended + found.warned + found.signing > 0 ? 'warning' : 'info'}
          title={
            <>
              {found.suspended + found.resumed > 0 && <p>{t('impactSays', counted(found))}</p>}
              {found.warned > 0 && (
                <p>{t('impactWarned', { warned: found.warned, from: found.from ?? '' })}</p>
              )}
              {found.signing > 0 && (
                <p>
                  {found.from
                    ? t('impactSignFrom', { n: found.signing, from: found.from })
                    : t('impactSign', { n: found.signing })}
                </p>
              )}
              {found.suspended + found.resumed + found.warned + found.signing === 0 && t('impactNone')}
            </>
          }
          description={
            found.rows.length > 0 && (
              <ul className="access-items">
                {found.rows.map((row) => (
                  <li key={`${row.userNumber} ${row.roomText} ${row.laboratoryName}`}>
                    {row.userName} {row.userNumber} · {row.roomText}：{row.missing.join('、')}
                  </li>
                ))}
                {found.suspended + found.warned > found.rows.length && (
                  <li>{t('impactMore', { n: found.rows.length })}</li>
                )}
              </ul>
            )
          }
        />
      )}
    </section>
  );
};

const preview = (change: Change) => call(calls.requirementImpact, change);

/** The figures of it, for the sentence. */
const counted = ({ concerned, suspended, resumed }: Awaited<ReturnType<typeof preview>>) => ({
  concerned,
  suspended,
  resumed,
});
