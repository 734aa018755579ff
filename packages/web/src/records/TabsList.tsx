import { Tabs, type TabsListProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './TabsList.module.css'

/** The names of some tabs; on a phone one row that moves sideways, and begins with the open tab in sight. */
export function TabsList(props: TabsListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector('[role="tab"][aria-selected="true"]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return <Tabs.List ref={list} className={classes.list ?? ''} {...props} />
}
