# Битва пиратов in the terminal

pirates-terminal-turn = Ход { $turn } из { $turns }
pirates-terminal-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
pirates-terminal-left = { $count ->
    [one] осталась { $count } фигура
    [few] осталось { $count } фигуры
   *[many] осталось { $count } фигур
}
pirates-terminal-goods = товар для { pirates-goods }
pirates-terminal-chest = сундук
pirates-terminal-chest-ashore = сундук на своём острове
pirates-terminal-has-chest = сундук у { $name }
pirates-terminal-fighting = { $one } бьётся с { $other }
pirates-terminal-carries = { $name } везёт товар для { pirates-goods }
pirates-terminal-held = кракен держит { $name }
pirates-terminal-sighting = { $name }, { pirates-piece }{ $condition ->
    [damaged] , с повреждениями
    [melee] , в рукопашной
    [held] , в щупальцах кракена
    [laden] , с товаром
   *[free] {""}
}: { $seen }
pirates-terminal-say-shot = Чтобы выстрелить, напишите «огонь ra 45,5 60»: от ra, красного галеона A, пеленг 45,5°, резинка натянута на 60 %. Пеленги — как на компасе: 0° — вверх по карте, 90° — вправо. «почему» покажет, где враги.
pirates-terminal-say-way = Чтобы плыть, напишите «плыть ra 45 2 90 1»: два узла курсом 45°, потом один курсом 90°. Добавьте «facing 180», чтобы выбрать, куда смотрит нос.
pirates-terminal-which-fire = От какой фигуры, каким пеленгом (градусы) и насколько натянуть резинку (проценты)?
pirates-terminal-which-sail = Какая фигура, каким курсом (градусы) и на сколько узлов?
pirates-terminal-which-storm = Каким курсом (градусы)?
pirates-terminal-which-kraken = Каким курсом (градусы) и на сколько узлов?
pirates-terminal-which-attack = Какая ваша фигура атакует какого врага?
pirates-terminal-which-piece = Какая фигура?
pirates-terminal-word-fire = огонь, выстрел, о
pirates-terminal-word-sail = плыть, курс, п
pirates-terminal-word-storm = буря
pirates-terminal-word-kraken = кракен, к
pirates-terminal-word-load = грузить, г
pirates-terminal-word-attack = атака, а
pirates-terminal-word-struggle = биться, б
pirates-terminal-word-repair = поднять
pirates-terminal-word-done = готово, всё
