export { Menu, MetricHelp } from '@coach-app/ui/widgets'
