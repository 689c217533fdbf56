import LinkOutlined from '@ant-design/icons/LinkOutlined';
import { App, Button, Tooltip } from 'antd';
import { useContext } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { OpenRecord } from './address.tsx';
import { copyText } from './copyText.ts';

/** What an address carries for the list or for the way here, and no link to one record needs. */
const ofList = ['pageNo', 'pageSize', 'sortField', 'sortOrder', 'chart', 'do'];

/** The address of the record on screen, without what only the list needs. */
const linkHere = (): string => {
  const url = new URL(location.href);
  for (const name of ofList) url.searchParams.delete(name);
  return url.href;
};

/** 复制链接: of the record that the address names; nothing elsewhere. */
export const CopyLink = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  if (!useContext(OpenRecord)) return null;
  const copy = () =>
    void copyText(linkHere()).then(
      () => message.success(t('linkCopied')),
      () => message.error(t('linkNotCopied')),
    );
  return (
    <Tooltip title={t('copyLink')}>
      <Button type="text" icon={<LinkOutlined />} aria-label={t('copyLink')} onClick={copy} />
    </Tooltip>
  );
};
