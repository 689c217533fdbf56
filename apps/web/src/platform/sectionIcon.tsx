import AlertOutlined from '@ant-design/icons/AlertOutlined';
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons/AuditOutlined';
import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined';
import FileProtectOutlined from '@ant-design/icons/FileProtectOutlined';
import FireOutlined from '@ant-design/icons/FireOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import NotificationOutlined from '@ant-design/icons/NotificationOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import ShopOutlined from '@ant-design/icons/ShopOutlined';
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import ToolOutlined from '@ant-design/icons/ToolOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import type { ComponentType } from 'react';

const icons: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  notification: NotificationOutlined,
  experiment: ExperimentOutlined,
  tool: ToolOutlined,
  fire: FireOutlined,
  safetyCertificate: SafetyCertificateOutlined,
  apartment: ApartmentOutlined,
  idcard: IdcardOutlined,
  alert: AlertOutlined,
  audit: AuditOutlined,
  warning: WarningOutlined,
  fileProtect: FileProtectOutlined,
  shopping: ShoppingOutlined,
  shop: ShopOutlined,
  team: TeamOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
};

/** The icon of a section, by the name that the contract gives it. */
export const SectionIcon = ({ name }: { name: string }) => {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon />;
};
