import { requirementEndpoints } from '@anyan/contract';
import { Button, Collapse } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import '../access.css';

const CollegePledgeForm = lazy(() => import('./CollegePledgeForm.tsx'));

/** The pledge of the whole college: who set which text, since when it is asked for; `used`: a cell of the matrix asks for it. */
export const CollegePledge = ({ used }: { used: boolean }) => {
  const t = useTexts(texts);
  const [editing, setEditing] = useState(false);
  const { data } = useCall(requirementEndpoints.collegePledgeShow);
  if (!data || (data.versions.length === 0 && !data.canEdit)) return null;
  const newest = data.versions.find(({ current }) => current);
  return (
    <section className="ay-panel access-landing access-college-pledge" aria-label={t('collegePledge')}>
      <div className="access-head">
        <strong>{t('collegePledge')}</strong>
        {data.canEdit && <Button onClick={() => setEditing(true)}>{t('collegePledgeEdit')}</Button>}
      </div>
      {newest ? (
        <p className="ay-quiet">
          {t('collegePledgeSays', {
            ...{ n: newest.version, by: newest.setByName ?? '', at: formatMoment(newest.setAt) },
            signed: data.signed,
          })}
          <br />
          {t('collegePledgeFrom', { day: newest.askedFrom })}
        </p>
      ) : (
        <p className="ay-quiet">{t('collegePledgeNone')}</p>
      )}
      {newest && !used && <p className="ay-quiet">{t('collegePledgeUnused')}</p>}
      {data.versions.length > 0 && (
        <Collapse
          size="small"
          items={[
            {
              key: 'versions',
              label: t('collegePledgeVersions'),
              children: data.versions.map(({ version, text, setByName, setAt, current }) => (
                <article key={version}>
                  <h4>
                    {t('pledgeVersion', { n: version })}{' '}
                    {current && <Tag tone="success">{t('pledgeInForce')}</Tag>}{' '}
                    <small className="ay-quiet">
                      {setByName} {formatMoment(setAt)}
                    </small>
                  </h4>
                  <p className="access-text">{text}</p>
                </article>
              )),
            },
          ]}
        />
      )}
      {editing && (
        <Suspense fallback={null}>
          <CollegePledgeForm
            text={data.text}
            version={data.version}
            graceLeft={data.graceLeft}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </section>
  );
};
