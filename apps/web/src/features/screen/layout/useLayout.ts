import { screen, type WorkplaceLayout } from '@anyan/contract';
import { App } from 'antd';
import { call } from '../../../platform/call.ts';
import { callOptions, queryClient } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';

const { homePage, layoutReset, layoutSave } = screen.endpoints;
const { queryKey } = callOptions(homePage);

const put = (layout: WorkplaceLayout) =>
  queryClient.setQueryData(queryKey, (page) => (page ? { ...page, layout } : page));

/** Saves the layout of the workplace; the page takes what the server answers. */
export const useLayout = (layout: WorkplaceLayout) => {
  const { message } = App.useApp();
  const fail = useFailure();

  const save = async (change: Partial<WorkplaceLayout>, done: string): Promise<void> => {
    try {
      put(await call(layoutSave, { ...layout, ...change }));
      void message.success(done);
    } catch (error) {
      fail(error);
      // Somebody (another tab) was faster: show what is kept now.
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
  const reset = async (): Promise<void> => {
    try {
      put(await call(layoutReset));
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  return { save, reset };
};
