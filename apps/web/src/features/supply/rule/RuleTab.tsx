import {
  codesOf,
  controlCategories,
  type LicenceKind,
  licenceEndpoints,
  licenceKinds,
} from '@anyan/contract';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Can } from '../../../widgets/access/Can.tsx';
import { HistoryTimeline } from '../../../widgets/detail/HistoryTimeline.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';
import './rule.css';

const RuleForm = lazy(() => import('./RuleForm.tsx'));
const { purchaseRuleHistory, purchaseRuleList, purchaseRuleSave } = licenceEndpoints;

const Kinds = ({ kinds }: { kinds: readonly LicenceKind[] }) => {
  const label = useLabel();
  return (
    <Flex gap={4} wrap>
      {kinds.map((kind) => (
        <Tag key={kind}>{label(licenceKinds[kind])}</Tag>
      ))}
    </Flex>
  );
};

/** Tab 资质规则: what goods need, by control category and by type. */
const RuleTab = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useCall(purchaseRuleList);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton show />;
  const ofTypes = data.licenceRules.filter(({ commodityTypeId }) => commodityTypeId !== null);
  return (
    <>
      <Flex justify="space-between" align="center" gap={12} wrap>
        <p className="ay-quiet">{t('rulesHint')}</p>
        <Can calls={purchaseRuleSave}>
          <Button type="primary" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        </Can>
      </Flex>
      <h2 className="ay-section-title">{t('byCategory')}</h2>
      <dl className="rule-lines ay-panel">
        {codesOf(controlCategories).map((category) => {
          const rule = data.licenceRules.find(({ controlCategory }) => controlCategory === category);
          return (
            <div key={category}>
              <dt>{label(controlCategories[category])}</dt>
              <dd>{rule ? <Kinds kinds={rule.kinds} /> : <Tag tone="error">{t('noRule')}</Tag>}</dd>
            </div>
          );
        })}
      </dl>
      <h2 className="ay-section-title">{t('byType')}</h2>
      {ofTypes.length === 0 ? (
        <p className="ay-quiet">{t('noTypeRules')}</p>
      ) : (
        <dl className="rule-lines ay-panel">
          {ofTypes.map(({ commodityTypeId, typeName, kinds }) => (
            <div key={commodityTypeId}>
              <dt>{typeName}</dt>
              <dd>
                <Kinds kinds={kinds} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <h2 className="ay-section-title">{t('history')}</h2>
      <HistoryTimeline endpoint={purchaseRuleHistory} />
      {editing && (
        <Suspense fallback={null}>
          <RuleForm onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
};

export default RuleTab;
