#!/bin/sh
# Chromium as Playwright starts it, without the two pages that it else loads behind the address bar of every window:
# nobody sees them, and they cost as much as the page that is played on. Chromium heeds only the last list of features.
for word do
  shift
  case $word in --disable-features=*) word="$word,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;; esac
  set -- "$@" "$word"
done
exec "${CHROMIUM:-/usr/bin/chromium}" "$@"
