import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { SkeletonBox } from '../state/SkeletonBox.tsx';
import type { ControlProps } from './controlProps.ts';

const ChoiceControl = lazy(() => import('./ChoiceControl.tsx'));
const NumberControl = lazy(() => import('./NumberControl.tsx'));
const SwitchControl = lazy(() => import('./SwitchControl.tsx'));
const DateControl = lazy(() => import('./DateControl.tsx'));
const TextsControl = lazy(() => import('./TextsControl.tsx'));
const RichTextEditor = lazy(() => import('../rich/RichTextEditor.tsx'));

/** The control that fits a field of the contract. */
export const Control = ({ facts, value, onChange, ...rest }: ControlProps) => {
  const give = (next: unknown) => onChange?.(next);
  switch (facts.kind) {
    case 'choice':
    case 'choices':
    case 'number':
    case 'boolean': {
      const Heavy =
        facts.kind === 'number' ? NumberControl : facts.kind === 'boolean' ? SwitchControl : ChoiceControl;
      return (
        <Suspense fallback={<SkeletonBox height={32} />}>
          <Heavy {...rest} facts={facts} value={value} onChange={give} />
        </Suspense>
      );
    }
    case 'day':
    case 'moment':
      return (
        <Suspense fallback={<SkeletonBox height={32} />}>
          <DateControl {...rest} kind={facts.kind} value={value} onChange={give} />
        </Suspense>
      );
    case 'list':
      return (
        <Suspense fallback={<SkeletonBox height={32} />}>
          <TextsControl {...rest} facts={facts} value={value} onChange={give} />
        </Suspense>
      );
    case 'html':
      return (
        <Suspense fallback={<SkeletonBox height={240} />}>
          <RichTextEditor id={rest.id} value={(value as string) ?? ''} onChange={give} />
        </Suspense>
      );
    case 'longText':
      return (
        <Input.TextArea
          {...rest}
          value={(value as string | null) ?? ''}
          onChange={(event) => give(event.target.value)}
          autoSize={{ minRows: 2, maxRows: 8 }}
          showCount
          maxLength={facts.maxLength}
        />
      );
    default:
      return (
        <Input
          {...rest}
          value={(value as string | null) ?? ''}
          onChange={(event) => give(event.target.value)}
          maxLength={facts.maxLength}
          allowClear
          autoComplete="off"
        />
      );
  }
};
