import { type FlowDetails, flowEndpoints } from '@anyan/contract';
import { Drawer, Tabs } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useNarrow } from '../../../platform/useNarrow.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { BaseForm } from './BaseForm.tsx';
import { Canvas } from './Canvas.tsx';
import type { Draft } from './draft.ts';
import { ProblemList, type ServerFault } from './ProblemList.tsx';
import { problemsOf } from './problems.ts';
import { SaveBar } from './SaveBar.tsx';
import { StepForm } from './StepForm.tsx';
import { texts } from './texts.ts';
import { findStep, updateStep } from './tree.ts';
import { useCanvas } from './useCanvas.ts';
import { useDraft } from './useDraft.ts';
import './designer.css';

const TestPanel = lazy(() => import('./TestPanel.tsx'));
const PublishDialog = lazy(() => import('./PublishDialog.tsx'));

interface Props {
  initial: Draft;
  flow?: FlowDetails;
  testing: boolean;
  onMade: (id: string) => void;
}

/** Base data at the left, the steps in the middle, the chosen step at the right; on a phone one after another. */
export const Designer = ({ initial, flow, testing: testingFirst, onMade }: Props) => {
  const t = useTexts(texts);
  const go = useNavigate();
  const phone = useNarrow();
  const confirm = useConfirm();
  const handle = useDraft(initial, flow && { id: flow.id, version: flow.version }, onMade);
  const { draft, change, save, saved } = handle;
  const { data: kinds = [] } = useCall(flowEndpoints.businessKindList, undefined, {
    staleTime: 300_000,
  });
  const kind = kinds.find((one) => one.kind === draft.businessKind);
  const facts = kind?.facts ?? [];
  const [testing, setTesting] = useState(testingFirst);
  const [publishing, setPublishing] = useState(false);
  const [faults, setFaults] = useState<readonly ServerFault[]>([]);
  const [part, setPart] = useState('canvas');
  const problems = useMemo(() => problemsOf(draft, kind?.facts ?? []), [draft, kind]);
  const faulty = useMemo(
    () => new Set([...problems, ...faults].map(({ stepKey }) => stepKey)),
    [problems, faults],
  );
  const steps = useCanvas(draft.steps, (next) => {
    change({ steps: next });
    setFaults([]);
  });
  const step = steps.chosen ? findStep(draft.steps, steps.chosen) : undefined;
  const discard = useTold(flowEndpoints.flowDiscard, {
    done: t('discarded'),
    onSuccess: () => void go('/ledger/list'),
  });

  const goTo = (key: string) => {
    if (key === '') return setPart('base');
    setPart('step');
    steps.choose(key);
    document.getElementById(`step-${key}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const publish = async () => {
    if (await save()) setPublishing(true);
  };
  const askDiscard = () =>
    confirm({
      title: t('discardTitle'),
      effects: [t('discardEffect')],
      okText: t('discard'),
      onOk: () => saved && discard.mutateAsync(saved),
    });

  const parts = {
    base: <BaseForm draft={draft} kinds={kinds} kindFixed={!!saved} facts={facts} onChange={change} />,
    canvas: (
      <>
        <ProblemList problems={problems} faults={faults} steps={draft.steps} onGo={goTo} />
        <Canvas
          steps={draft.steps}
          faulty={faulty}
          {...steps}
          choose={(key) => {
            steps.choose(key);
            if (phone) setPart('step');
          }}
        />
      </>
    ),
    step: step ? (
      <StepForm
        key={step.key}
        ofCollege={draft.organizationId === null}
        step={step}
        facts={facts}
        editable={kind?.editableFields ?? []}
        onChange={(next) => steps.set(updateStep(draft.steps, step.key, next))}
      />
    ) : (
      <p className="design-quiet">{t('chooseStep')}</p>
    ),
  };
  const names = ['base', 'canvas', 'step'] as const;

  return (
    <>
      <SaveBar
        handle={handle}
        problemCount={problems.length}
        discardable={!!flow?.publishedVersion}
        onTest={() => setTesting(true)}
        onDiscard={askDiscard}
        onPublish={() => void publish()}
      />
      {phone ? (
        <Tabs
          activeKey={part}
          onChange={setPart}
          items={names.map((name) => ({ key: name, label: t(name), children: parts[name] }))}
        />
      ) : (
        <div className="design">
          {names.map((name) => (
            <section key={name} aria-label={t(name)} data-part={name}>
              <h2>{t(name)}</h2>
              {parts[name]}
            </section>
          ))}
        </div>
      )}
      <Drawer open={testing} title={t('test')} size={phone ? '100%' : 480} onClose={() => setTesting(false)}>
        <Suspense fallback={null}>
          <TestPanel draft={draft} facts={facts} />
        </Suspense>
      </Drawer>
      <Suspense fallback={null}>
        {publishing && saved && (
          <PublishDialog
            flow={{ ...saved, flowName: draft.flowName }}
            onClose={() => setPublishing(false)}
            onFaults={setFaults}
          />
        )}
      </Suspense>
    </>
  );
};
