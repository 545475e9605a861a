export const template = (templateCollectionName: string) => ({
  templateCollectionName,
  clientName: 'Northbrook',
  planningTemplates: [
    {
      stageName: 'Cutting',
      stageType: 'Production',
      leadTimeForClient: 60,
      leadTimeForManufacturer: 55,
      stageCategory: 45001,
      level: '4701',
      visibleTo: [3001, 3002, 3003],
    },
  ],
});
