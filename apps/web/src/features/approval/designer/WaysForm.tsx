import type { FactDeclaration, FlowStep } from '@anyan/contract';
import { Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { Part } from './Part.tsx';
import { texts } from './texts.ts';

interface Props {
  step: FlowStep;
  facts: readonly FactDeclaration[];
  onChange: (change: Partial<FlowStep>) => void;
}

/** Names of branches and lanes, and when a branch is taken; the last one is what is left. */
export const WaysForm = ({ step, facts, onChange }: Props) => {
  const t = useTexts(texts);
  const { branches, lanes } = step;
  const name = (title: string, value: string, give: (name: string) => void) => (
    <Part title={title}>
      <Input aria-label={title} maxLength={20} value={value} onChange={(event) => give(event.target.value)} />
    </Part>
  );
  return (
    <>
      {branches?.map((way, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is their identity
        <section key={index} aria-label={way.name}>
          {name(t('way', { n: index + 1 }), way.name, (next) =>
            onChange({ branches: branches.with(index, { ...way, name: next }) }),
          )}
          {index < branches.length - 1 ? (
            <ConditionEditor
              facts={facts}
              value={way.condition}
              onChange={(condition) => onChange({ branches: branches.with(index, { ...way, condition }) })}
            />
          ) : (
            <span className="design-quiet">{t('otherwise')}</span>
          )}
        </section>
      ))}
      {lanes?.map((lane, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is their identity
        <div key={index}>
          {name(t('lane', { n: index + 1 }), lane.name, (next) =>
            onChange({ lanes: lanes.with(index, { ...lane, name: next }) }),
          )}
        </div>
      ))}
    </>
  );
};
