#!/bin/sh
# Starts Chromium for Playwright without the two address bar pages that it loads in every window: they are invisible
# and cost as much as the tested page. Appends to --disable-features, because Chromium uses only the last such list.
for word do
  shift
  case $word in --disable-features=*) word="$word,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;; esac
  set -- "$@" "$word"
done
exec "${CHROMIUM:-/usr/bin/chromium}" "$@"
