### Стол: почему команда ничего не изменила.

table-stale = За это время стол изменился: посмотрите ещё раз.
table-busy = За столом слишком оживлённо: попробуйте ещё раз.
table-not-your-seat = Это не ваше место.
table-unreadable-move = Это не ход: { $problem }
table-nothing-to-take-back = Вы ещё ничего не решили, что можно взять назад.
table-no-draw-with-bots = Боты на ничью не соглашаются.
table-no-such-offer = Отвечать уже не на что.
