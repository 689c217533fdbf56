import BookOutlined from '@ant-design/icons/BookOutlined';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined';
import FireOutlined from '@ant-design/icons/FireOutlined';
import MedicineBoxOutlined from '@ant-design/icons/MedicineBoxOutlined';
import RadarChartOutlined from '@ant-design/icons/RadarChartOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import ToolOutlined from '@ant-design/icons/ToolOutlined';
import type { coursewareIcons } from '@anyan/contract';
import type { ComponentType } from 'react';
import { shippedName } from '../../../platform/shippedNames.ts';

const icons: Record<keyof typeof coursewareIcons, ComponentType> = {
  book: BookOutlined,
  experiment: ExperimentOutlined,
  medicine: MedicineBoxOutlined,
  radiation: RadarChartOutlined,
  electricity: ThunderboltOutlined,
  fire: FireOutlined,
  tool: ToolOutlined,
  gauge: DashboardOutlined,
  safety: SafetyOutlined,
};

interface Props {
  type: { typeName: string; icon: keyof typeof coursewareIcons | null };
  /** How far below the top it stands. */
  depth?: number;
}

/** The sign and name of a courseware type, in by its depth. */
export const TypeName = ({ type: { typeName, icon }, depth = 0 }: Props) => {
  const Icon = icons[icon ?? 'book'];
  return (
    <span style={{ display: 'inline-flex', gap: 8, paddingInlineStart: depth * 24 }}>
      <Icon />
      {shippedName(typeName)}
    </span>
  );
};
