import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Schedule, scheduleQueries } from './queries';

interface LoadedScheduleProps {
  orderId: string;
  /** Null if the schedule could not be loaded. */
  onSchedule: (schedule: Schedule | null) => void;
}

/** Loads the schedule of a plan for its editor, which is shown before, and also when this fails. */
export function LoadedSchedule({ orderId, onSchedule }: LoadedScheduleProps) {
  const { data, isError } = useQuery({ ...scheduleQueries.order(orderId), refetchOnWindowFocus: false });
  useEffect(() => {
    if (data || isError) onSchedule(data ?? null);
  }, [data, isError, onSchedule]);
  return null;
}
