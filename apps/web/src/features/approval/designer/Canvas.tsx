import CloseOutlined from '@ant-design/icons/CloseOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import ZoomInOutlined from '@ant-design/icons/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons/ZoomOutOutlined';
import type { FlowStep } from '@anyan/contract';
import { Button, Dropdown } from 'antd';
import { type CSSProperties, Fragment, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { StepNode } from './StepNode.tsx';
import { texts } from './texts.ts';
import { allSteps, deepest, depthOf, findStep, type Place, type StepType } from './tree.ts';

export interface CanvasActions {
  chosen: string | undefined;
  /** Keys of steps with something to mend. */
  faulty: ReadonlySet<string>;
  choose: (key: string) => void;
  add: (place: Place, index: number, type: StepType) => void;
  change: (key: string, change: Partial<FlowStep>) => void;
  move: (key: string, by: -1 | 1) => void;
  /** The step that is being dragged. */
  dragged: FlowStep | undefined;
  drag: (key: string | undefined) => void;
  drop: (place: Place, index: number) => void;
  copy: (key: string) => void;
  remove: (key: string) => void;
}

interface Props extends CanvasActions {
  steps: readonly FlowStep[];
}

/** The flow from top to bottom; everything on it is a button, so the keyboard reaches all of it. */
export const Canvas = ({ steps, ...actions }: Props) => {
  const t = useTexts(texts);
  const [size, setSize] = useState(usual);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const forks = allSteps(steps).filter(({ branches, lanes }) => branches ?? lanes);
  const fold = (key: string) =>
    setFolded((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    );
  const all = { ...actions, folded, fold };
  const foldAll = folded.size < forks.length;
  return (
    <>
      <div className="design-view" role="toolbar" aria-label={t('view')}>
        {forks.length > 0 && (
          <Button size="small" onClick={() => setFolded(new Set(foldAll ? forks.map(({ key }) => key) : []))}>
            {t(foldAll ? 'foldAll' : 'unfoldAll')}
          </Button>
        )}
        <span className="design-zoom">
          <Button
            size="small"
            icon={<ZoomOutOutlined />}
            aria-label={t('zoomOut')}
            disabled={size === 0}
            onClick={() => setSize(size - 1)}
          />
          <Button size="small" aria-label={t('zoomReset')} onClick={() => setSize(usual)}>
            {sizes[size]}%
          </Button>
          <Button
            size="small"
            icon={<ZoomInOutlined />}
            aria-label={t('zoomIn')}
            disabled={size === sizes.length - 1}
            onClick={() => setSize(size + 1)}
          />
        </span>
      </div>
      <div className="design-canvas" style={{ '--zoom': (sizes[size] ?? 100) / 100 } as CSSProperties}>
        <div className="design-terminal">{t('start')}</div>
        <Column steps={steps} place={null} depth={0} actions={all} />
        {steps.length === 0 && <p className="design-empty">{t('noSteps')}</p>}
        <div className="design-terminal">{t('end')}</div>
      </div>
    </>
  );
};

/** Per cent of the usual size. */
const sizes = [50, 75, 100, 125] as const;
const usual = 2;

/** With what is folded on the canvas. */
type Shown = CanvasActions & { folded: ReadonlySet<string>; fold: (key: string) => void };

interface ColumnProps {
  steps: readonly FlowStep[];
  place: Place;
  depth: number;
  actions: Shown;
}

const Column = ({ steps, place, depth, actions }: ColumnProps) => (
  <ol className="design-column">
    <AddHere place={place} index={0} depth={depth} actions={actions} />
    {steps.map((step, index) => (
      <Fragment key={step.key}>
        <li>
          <StepNode step={step} first={index === 0} last={index === steps.length - 1} actions={actions} />
          <Ways step={step} depth={depth} actions={actions} />
        </li>
        <AddHere place={place} index={index + 1} depth={depth} actions={actions} />
      </Fragment>
    ))}
  </ol>
);

/** Between two steps: adds one of a chosen type, or takes the one that is dragged there. */
const AddHere = ({ place, index, depth, actions }: Omit<ColumnProps, 'steps'> & { index: number }) => {
  const t = useTexts(texts);
  const [over, setOver] = useState(false);
  const { add, dragged, drop } = actions;
  const deep = depth >= deepest;
  const takes = dragged && depth + depthOf(dragged) <= deepest && !(place && findStep([dragged], place.of));
  const items = [
    { key: 'approve', label: t('addApprove') },
    { key: 'cc', label: t('addCc') },
    { key: 'branch', label: t('addBranch'), disabled: deep },
    { key: 'parallel', label: t('addParallel'), disabled: deep },
  ];
  return (
    <li
      className="design-add"
      data-takes={takes || undefined}
      data-over={(takes && over) || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) drop(place, index);
      }}
    >
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => add(place, index, key as StepType) }}
      >
        <Button size="small" shape="circle" icon={<PlusOutlined />} aria-label={t('addHere')} />
      </Dropdown>
    </li>
  );
};

/** The columns of a branch or of parallel lanes, side by side. */
const Ways = ({ step, depth, actions }: Omit<ColumnProps, 'steps' | 'place'> & { step: FlowStep }) => {
  const t = useTexts(texts);
  const ways = step.branches ?? step.lanes;
  if (!ways) return null;
  const inside = ways.flatMap((way) => allSteps(way.steps)).length;
  const folded = actions.folded.has(step.key);
  const toggle = (
    <Button size="small" type="text" aria-expanded={!folded} onClick={() => actions.fold(step.key)}>
      {folded ? t('unfold', { n: ways.length, steps: inside }) : t('fold')}
    </Button>
  );
  if (folded) return <div className="design-ways-frame">{toggle}</div>;
  const branching = !!step.branches;
  const most = branching ? 8 : 4;
  const set = (next: unknown[]) =>
    actions.change(step.key, (branching ? { branches: next } : { lanes: next }) as Partial<FlowStep>);
  const add = () => {
    const way = { name: t(branching ? 'way' : 'lane', { n: ways.length + (branching ? 0 : 1) }), steps: [] };
    // The last branch is what is left: a new one comes before it.
    set(branching ? ways.toSpliced(-1, 0, { ...way, condition: { all: [] } } as never) : [...ways, way]);
  };
  return (
    <div className="design-ways-frame">
      {toggle}
      <div className="design-ways">
        {ways.map((way, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is their identity
          <section key={at} aria-label={way.name}>
            <header>
              <span>{way.name}</span>
              {ways.length > 2 && !(branching && at === ways.length - 1) && (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={t('removeWay', { name: way.name })}
                  onClick={() => set(ways.toSpliced(at, 1))}
                />
              )}
            </header>
            <Column steps={way.steps} place={{ of: step.key, at }} depth={depth + 1} actions={actions} />
          </section>
        ))}
      </div>
      <Button size="small" type="dashed" disabled={ways.length >= most} onClick={add}>
        {t(branching ? 'addWay' : 'addLane')}
      </Button>
    </div>
  );
};
