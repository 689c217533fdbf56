import { type CampaignRow, responsibilityEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useReminded } from '../../../widgets/feedback/useReminded.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../letterTexts.ts';

const { campaignIssue, campaignRemind } = responsibilityEndpoints;

/** Issuing, which names the units that were left out, and reminding, which tells how many: both asked first. */
export const useCampaigns = () => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const { message, modal } = App.useApp();
  const issue = useTold(campaignIssue, {
    onSuccess: ({ issued, remaining, skipped }) => {
      const words = remaining ? t('issuedMore', { n: issued, rest: remaining }) : t('issued', { n: issued });
      if (skipped.length === 0) return void message.success(words);
      modal.warning({
        title: `${words} · ${t('skipped', { n: skipped.length })}`,
        content: (
          <ul className="ay-effects">
            {skipped.slice(0, 50).map(({ unit, why }) => (
              <li key={unit + why}>
                {unit}：{why}
              </li>
            ))}
          </ul>
        ),
      });
    },
  });
  const remind = useTold(campaignRemind, { onSuccess: useReminded() });
  const askIssue = ({ id, title }: CampaignRow) =>
    confirm({
      title: t('issueTitle', { title }),
      effects: [t('issueEffect')],
      okText: t('issue'),
      danger: false,
      onOk: () => issue.mutateAsync({ id }),
    });
  const askRemind = ({ id, title }: CampaignRow) =>
    confirm({
      title: t('remindAllTitle', { title }),
      okText: t('remind'),
      danger: false,
      onOk: () => remind.mutateAsync({ id }),
    });
  return {
    issues: (['issue', 'issueMore'] as const).map((event) => ({
      ...{ event, calls: campaignIssue, opens: askIssue },
    })),
    remind: { calls: campaignRemind, opens: askRemind },
  };
};
