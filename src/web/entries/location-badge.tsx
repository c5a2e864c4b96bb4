import { MapPin, MapPinOff } from 'lucide-react'
import { type Coordinates, coordinatesText, mapsLink } from '#domain/entries/rules.ts'
import { say, t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

type LocationBadgeProps = {
  coordinates: Coordinates | null
  required: boolean
  /** Of the link. */
  label: string
}

/** [2.55, 2.56] */
export function LocationBadge({ coordinates, required, label }: LocationBadgeProps) {
  if (coordinates)
    return (
      <Tooltip text={say(coordinatesText(coordinates))}>
        <a
          href={mapsLink(coordinates)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={label}
          className={classNames(badgeClass, 'bg-primary-soft text-primary-text hover:underline')}
        >
          <MapPin aria-hidden="true" size={13} className="shrink-0" />
          {t`Map`}
        </a>
      </Tooltip>
    )
  return (
    <Tooltip
      text={
        required
          ? t`Location tracking was required but no data was recorded`
          : t`No location data was recorded for this entry`
      }
    >
      {/* A button, because keyboards must reach the tooltip. */}
      <button
        type="button"
        aria-disabled="true"
        className={classNames(
          badgeClass,
          'on-paper cursor-default',
          required ? 'bg-danger-soft text-danger' : 'bg-neutral-soft text-neutral',
        )}
      >
        <MapPinOff aria-hidden="true" size={13} className="shrink-0" />
        {t`No location`}
      </button>
    </Tooltip>
  )
}

const badgeClass = 'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap'
