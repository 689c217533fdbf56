import CheckOutlined from '@ant-design/icons/CheckOutlined';
import type { ReactNode } from 'react';
import './steps.css';

/** What a step is like by itself: finished, not yet, or with something wrong. */
export type StepState = 'done' | 'later' | 'fault';

interface Props {
  current: number;
  /** Without a state of their own the steps before the current one are done. */
  steps: readonly { title: string; content?: ReactNode; state?: StepState }[];
  /** Steps can be gone to in any order. */
  onStep?: (index: number) => void;
}

/** How far one has come: done, at it, still to do. */
export const StepBar = ({ current, steps, onStep }: Props) => (
  <ol className="ay-steps">
    {steps.map(({ title, content, state }, index) => {
      const own = state ?? (index < current ? 'done' : 'later');
      return (
        <li
          key={title}
          data-state={index === current ? 'now' : own}
          data-fault={state === 'fault' || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <b aria-hidden>{own === 'done' && index !== current ? <CheckOutlined /> : index + 1}</b>
          <div>
            {onStep && index !== current ? (
              <button type="button" className="ay-step-go" onClick={() => onStep(index)}>
                {title}
              </button>
            ) : (
              title
            )}
            {content && <div>{content}</div>}
          </div>
        </li>
      );
    })}
  </ol>
);
