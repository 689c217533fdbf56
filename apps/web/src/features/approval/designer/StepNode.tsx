import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { type FlowStep, stepTypes } from '@anyan/contract';
import { Button } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useStepWords } from '../flows/stepWords.ts';
import type { CanvasActions } from './Canvas.tsx';
import { texts } from './texts.ts';

interface Props {
  step: FlowStep;
  first: boolean;
  last: boolean;
  actions: CanvasActions;
}

/** One step on the canvas: chosen with a press, moved, copied and removed with its buttons. */
export const StepNode = ({ step, first, last, actions }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const words = useStepWords();
  const { name, key } = step;
  const tools = [
    { words: t('up', { name }), icon: <ArrowUpOutlined />, off: first, act: () => actions.move(key, -1) },
    { words: t('down', { name }), icon: <ArrowDownOutlined />, off: last, act: () => actions.move(key, 1) },
    { words: t('copyStep', { name }), icon: <CopyOutlined />, off: false, act: () => actions.copy(key) },
    {
      words: t('removeStep', { name }),
      icon: <DeleteOutlined />,
      off: false,
      act: () => actions.remove(key),
    },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dragged
    <div
      role="group"
      aria-label={name}
      id={`step-${key}`}
      className="design-node"
      data-type={step.type}
      data-chosen={actions.chosen === key || undefined}
      data-faulty={actions.faulty.has(key) || undefined}
      draggable
      onDragStart={(event) => {
        // Of nested steps only the one that is held.
        event.stopPropagation();
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        actions.drag(key);
      }}
      onDragEnd={() => actions.drag(undefined)}
    >
      <button type="button" aria-pressed={actions.chosen === key} onClick={() => actions.choose(key)}>
        <small>{label(stepTypes[step.type])}</small>
        <strong>{name}</strong>
        <span>{words(step).join(' · ')}</span>
      </button>
      <div className="design-tools">
        {tools.map((tool) => (
          <Button
            key={tool.words}
            type="text"
            size="small"
            icon={tool.icon}
            disabled={tool.off}
            aria-label={tool.words}
            title={tool.words}
            onClick={tool.act}
          />
        ))}
      </div>
    </div>
  );
};
