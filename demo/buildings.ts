/** Buildings: code, name, campus, floors above and below ground, unit that uses most of it, rooms. */
export const buildings: readonly {
  code: string;
  name: string;
  campus: string;
  above: number;
  below: number;
  unit: string;
  rooms: number;
  at: readonly [longitude: number, latitude: number];
}[] = [
  {
    code: 'N01',
    name: '化学楼',
    campus: '东湖校区',
    above: 7,
    below: 1,
    unit: 'HX',
    rooms: 60,
    at: [114.4101, 30.5132],
  },
  {
    code: 'N02',
    name: '材料楼',
    campus: '东湖校区',
    above: 6,
    below: 1,
    unit: 'CL',
    rooms: 48,
    at: [114.4113, 30.5136],
  },
  {
    code: 'N03',
    name: '生命科学楼',
    campus: '东湖校区',
    above: 8,
    below: 1,
    unit: 'SM',
    rooms: 44,
    at: [114.4126, 30.5141],
  },
  {
    code: 'N04',
    name: '机械楼',
    campus: '东湖校区',
    above: 5,
    below: 0,
    unit: 'JX',
    rooms: 34,
    at: [114.4089, 30.5127],
  },
  {
    code: 'N05',
    name: '电气楼',
    campus: '东湖校区',
    above: 5,
    below: 1,
    unit: 'DQ',
    rooms: 32,
    at: [114.4078, 30.5121],
  },
  {
    code: 'N06',
    name: '物理楼',
    campus: '东湖校区',
    above: 6,
    below: 2,
    unit: 'WL',
    rooms: 36,
    at: [114.4096, 30.5148],
  },
  {
    code: 'S01',
    name: '医学科研楼',
    campus: '南湖校区',
    above: 12,
    below: 2,
    unit: 'YX',
    rooms: 44,
    at: [114.3608, 30.4782],
  },
  {
    code: 'S02',
    name: '环境与土木楼',
    campus: '南湖校区',
    above: 6,
    below: 0,
    unit: 'HJ',
    rooms: 34,
    at: [114.3621, 30.4791],
  },
  {
    code: 'N07',
    name: '信息楼',
    campus: '东湖校区',
    above: 9,
    below: 1,
    unit: 'DX',
    rooms: 30,
    at: [114.4135, 30.5119],
  },
  {
    code: 'N08',
    name: '能源动力楼',
    campus: '东湖校区',
    above: 5,
    below: 0,
    unit: 'NY',
    rooms: 26,
    at: [114.4067, 30.5139],
  },
  {
    code: 'N09',
    name: '工程训练中心',
    campus: '东湖校区',
    above: 2,
    below: 0,
    unit: 'JX',
    rooms: 16,
    at: [114.4058, 30.5115],
  },
  {
    code: 'N10',
    name: '公共实验平台',
    campus: '东湖校区',
    above: 4,
    below: 1,
    unit: 'SB',
    rooms: 16,
    at: [114.4109, 30.5109],
  },
];

/** What rooms are used for, the commonest most often. */
export const roomUses = [
  ['实验室', 10],
  ['仪器室', 3],
  ['准备室', 2],
  ['试剂室', 1],
  ['气瓶间', 1],
  ['办公室', 3],
  ['会议室', 1],
] as const;
