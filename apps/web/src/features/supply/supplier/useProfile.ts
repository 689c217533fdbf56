import { type SupplierStaffRow, supplierSelfEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { texts } from './texts.ts';

const { supplierProfileDetails, supplierProfileSubmit, supplierStaffStatusChange } = supplierSelfEndpoints;

/** One's own company, and what is done with it at once. */
export const useProfile = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const { data, error, refetch } = useCall(supplierProfileDetails, undefined);
  const submitting = useAction(supplierProfileSubmit, {
    onSuccess: () => void message.success(t('submitted')),
    onError: fail,
  });
  const status = useAction(supplierStaffStatusChange, {
    onSuccess: () => void message.success(t('statusDone')),
    onError: fail,
  });
  return {
    record: data,
    error,
    refetch: () => void refetch(),
    submit: {
      isPending: submitting.isPending,
      mutate: ({ id, version }: { id: string; version: number }) => submitting.mutate({ id, version }),
    },
    setStatus: ({ id, can }: SupplierStaffRow) =>
      status.mutate({ accountId: id, useStatus: can.includes('enable') ? 1 : 2 }),
  };
};
