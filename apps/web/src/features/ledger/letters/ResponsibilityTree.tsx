import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type ResponsibilityNode, responsibilityEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { SearchBox } from '../../../widgets/form/SearchBox.tsx';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { ExportButton } from '../../../widgets/transfer/ExportButton.tsx';
import { texts } from '../letterTexts.ts';
import { TreeNode } from './TreeNode.tsx';
import { treeRows } from './tree.ts';
import './letters.css';
import { today } from '../../../platform/format.ts';

const UnitForm = lazy(() => import('./UnitForm.tsx'));

const { responsibilityTree, responsibilityTreeExport, unitSave } = responsibilityEndpoints;
const most = 500;

/** College, organisations, laboratories: who answers for each, and how their letters stand. */
const ResponsibilityTree = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const [organizationId, setOrganization] = useState<string>();
  const [words, setWords] = useState('');
  const [problemsOnly, setProblems] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [form, setForm] = useState<{ node?: ResponsibilityNode; parent?: ResponsibilityNode }>();
  const late = useDeferredValue(words);
  const query = useCall(responsibilityTree, { year, organizationId });
  const rows = useMemo(
    () => treeRows(query.data ?? [], { closed, words: late, problemsOnly }),
    [query.data, closed, late, problemsOnly],
  );
  const toggle = (id: string) =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <section className="ay-panel ay-responsibility">
      <div className="ay-responsibility-bar">
        <SearchBox value={words} onChange={setWords} placeholder={t('search')} />
        <LazyOrganizationSelect
          aria-label={t('organization')}
          placeholder={t('allOrganizations')}
          value={organizationId}
          onChange={(id) => setOrganization(typeof id === 'string' ? id : undefined)}
        />
        {/* Plain, as the tree is what one comes for. */}
        <input
          type="number"
          className="ay-input ay-year"
          aria-label={t('year')}
          min={2000}
          max={2100}
          defaultValue={year}
          onChange={(event) => {
            const next = event.target.valueAsNumber;
            if (next >= 2000 && next <= 2100) setYear(next);
          }}
        />
        <label>
          <input
            type="checkbox"
            className="ay-check"
            checked={problemsOnly}
            onChange={(event) => setProblems(event.target.checked)}
          />{' '}
          {t('onlyProblems')}
        </label>
        <ExportButton calls={responsibilityTreeExport} input={{ year, organizationId }} />
        {mayCall(unitSave) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({ parent: query.data?.[0] })}>
            {t('postAdd')}
          </Button>
        )}
      </div>
      {query.error ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <ListSkeleton show />
      ) : rows.length === 0 ? (
        <Empty text={t(query.data.length > 0 ? 'treeNone' : 'treeEmpty')} />
      ) : (
        <ul className="ay-responsibility-tree" aria-label={t('tabTree')}>
          {rows.slice(0, most).map((row) => (
            <TreeNode
              key={row.node.id}
              row={row}
              open={!closed.has(row.node.id)}
              onToggle={() => toggle(row.node.id)}
              onEdit={() => setForm({ node: row.node })}
              onAdd={() => setForm({ parent: row.node })}
            />
          ))}
        </ul>
      )}
      {rows.length > most && <p className="ay-quiet">{t('treeCut', { n: most })}</p>}
      <Suspense fallback={null}>
        {form && <UnitForm {...form} nodes={query.data ?? []} onClose={() => setForm(undefined)} />}
      </Suspense>
    </section>
  );
};

export default ResponsibilityTree;
