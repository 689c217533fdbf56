import { Tabs } from 'antd';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { type Asking, useMayCall } from '../access/useMayCall.ts';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import './list.css';

export interface TabOf {
  label: string;
  Tab: ComponentType;
  /** There for who may call it; its permission alone spares a page the contract of tabs that nobody opens. */
  calls?: Asking;
  /** There at all; the one that the address asks for is. */
  may?: boolean;
}

interface Props {
  title: string;
  /** By their names in the address (`?tab=`), in the order shown; the first is there without. */
  tabs: Readonly<Record<string, TabOf>>;
  /** Of the address what the next tab is asked too. */
  keeps?: (tab: string) => readonly string[];
  /** At the right of the heading: what one does whichever tab is open. */
  action?: ReactNode;
  /** Between the heading and the tabs. */
  children?: ReactNode;
}

/** A page of several lists: one heading, and a tab each. */
export const TabPage = ({ title, tabs, keeps, action, children }: Props) => {
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const shown = Object.entries(tabs).filter(
    ([key, { calls, may = true }]) => (!calls || mayCall(calls)) && (may || key === asked),
  );
  const [active, one] = shown.find(([key]) => key === asked) ?? shown[0] ?? [];
  return (
    <>
      <header className="ay-title-row" style={{ marginBottom: 0 }}>
        <h1 className="ay-title">{title}</h1>
        {action}
      </header>
      {children}
      {shown.length > 1 && (
        // Each list keeps its filters in the address; those of another tab would not fit.
        <Tabs
          activeKey={active ?? ''}
          onChange={(tab) =>
            setParams(
              (before) =>
                [['tab', tab], ...[...before].filter(([name]) => keeps?.(tab).includes(name))] as [
                  string,
                  string,
                ][],
            )
          }
          items={shown.map(([key, { label }]) => ({ key, label }))}
        />
      )}
      {one && (
        <Suspense fallback={<ListSkeleton show />}>
          <one.Tab />
        </Suspense>
      )}
    </>
  );
};
