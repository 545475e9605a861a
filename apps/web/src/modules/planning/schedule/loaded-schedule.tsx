import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Schedule, scheduleQueries } from './queries';

interface LoadedScheduleProps {
  orderId: string;
  onSchedule: (schedule: Schedule) => void;
}

/** Loads the schedule of a plan for its editor, which is shown before, and also when this fails. */
export function LoadedSchedule({ orderId, onSchedule }: LoadedScheduleProps) {
  const { data } = useQuery({ ...scheduleQueries.order(orderId), refetchOnWindowFocus: false });
  useEffect(() => {
    if (data) onSchedule(data);
  }, [data, onSchedule]);
  return null;
}
