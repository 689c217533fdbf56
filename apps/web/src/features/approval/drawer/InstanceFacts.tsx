import { type InstanceDetails, instanceEndpoints, instanceStates, type TObject } from '@anyan/contract';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useOpens } from '../../../widgets/access/useOpens.ts';
import { instanceTones } from '../../../widgets/approval/tones.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import { DiffTable } from './DiffTable.tsx';

const schema = instanceEndpoints.instanceDetails.result as TObject;

interface Props {
  instance: InstanceDetails;
  onOpen: (instanceId: string) => void;
}

/** What is applied for: who, what in short, what changes, who is told, and what else concerns the same thing. */
export const InstanceFacts = ({ instance, onOpen }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const opens = useOpens();
  const { summary, diff, detailRoute, cc, related } = instance;
  return (
    <div className="approval-facts">
      <Fields
        record={instance}
        schema={schema}
        fields={[
          { field: 'applicant', title: t('applicant') },
          'organizationName',
          'laboratoryName?',
          'kindName',
          'instanceNo',
          'startedAt',
          'finishedAt?',
        ]}
      />
      <section>
        <h3 className="ay-section-title">{t('summary')}</h3>
        <dl className="ay-fields">
          {summary.map((one) => (
            <div key={one.label}>
              <dt>{label([one.label, one.labelEn ?? one.label])}</dt>
              <dd>{one.value}</dd>
            </div>
          ))}
        </dl>
        {detailRoute && opens(detailRoute) && <Link to={detailRoute}>{t('wholeRecord')}</Link>}
      </section>
      {diff && <DiffTable diff={diff} />}
      {cc.length > 0 && (
        <section>
          <h3 className="ay-section-title">{t('ccList')}</h3>
          <div className="approval-tags">
            {cc.map((one) => (
              <Tag key={one.id}>
                {one.name} · {t(one.readAt ? 'read' : 'unread')}
              </Tag>
            ))}
          </div>
        </section>
      )}
      {related.length > 0 && (
        <section>
          <h3 className="ay-section-title">{t('related')}</h3>
          <ul className="approval-related">
            {related.map((one) => (
              <li key={one.id}>
                <button type="button" className="ay-open" onClick={() => onOpen(one.id)}>
                  {one.title}
                </button>
                <StatusTag dictionary={instanceStates} code={one.state} tone={instanceTones[one.state]} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
