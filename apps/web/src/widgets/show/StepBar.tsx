import CheckOutlined from '@ant-design/icons/CheckOutlined';
import type { ReactNode } from 'react';
import './steps.css';

interface Props {
  current: number;
  steps: readonly { title: string; content?: ReactNode }[];
}

/** How far one has come: done, at it, still to do. */
export const StepBar = ({ current, steps }: Props) => (
  <ol className="ay-steps">
    {steps.map(({ title, content }, index) => (
      <li
        key={title}
        data-state={index < current ? 'done' : index === current ? 'now' : 'later'}
        aria-current={index === current ? 'step' : undefined}
      >
        <b aria-hidden>{index < current ? <CheckOutlined /> : index + 1}</b>
        <div>
          {title}
          {content && <div>{content}</div>}
        </div>
      </li>
    ))}
  </ol>
);
