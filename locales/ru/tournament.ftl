### Турниры: названия и отказы сервера.

tournament-name = { $place ->
    [baltic] Балтийский кубок { $serial }
    [biscay] Кубок Бискайского залива { $serial }
    [bosporus] Кубок Босфора { $serial }
    [cape-horn] Кубок мыса Горн { $serial }
    [caribbean] Карибский кубок { $serial }
    [coral-sea] Кубок Кораллового моря { $serial }
    [doldrums] Кубок экваториальных штилей { $serial }
    [good-hope] Кубок Доброй Надежды { $serial }
    [gulf-stream] Кубок Гольфстрима { $serial }
    [hudson-bay] Кубок Гудзонова залива { $serial }
    [kattegat] Кубок Каттегата { $serial }
    [lofoten] Кубок Лофотенов { $serial }
    [magellan] Кубок Магеллана { $serial }
    [mistral] Кубок мистраля { $serial }
    [monsoon] Кубок муссонов { $serial }
    [north-sea] Кубок Северного моря { $serial }
    [roaring-forties] Кубок ревущих сороковых { $serial }
    [sargasso] Саргассов кубок { $serial }
    [sirocco] Кубок сирокко { $serial }
    [south-seas] Кубок южных морей { $serial }
    [torres] Кубок Торресова пролива { $serial }
    [trade-winds] Кубок пассатов { $serial }
    [white-sea] Беломорский кубок { $serial }
   *[yellow-sea] Кубок Жёлтого моря { $serial }
}

tournament-operator-only = На этом сервере турниры начинает только администратор.
tournament-too-many-own = У вас уже есть незаконченные турниры: { $most }.
tournament-too-many = На этом сервере уже есть незаконченные турниры: { $most }.
tournament-unknown = Такого турнира нет.
tournament-no-such-round = Тур { $round } ещё не составлен.
tournament-busy = Турнир занят. Попробуйте ещё раз.
tournament-wrong-seats = Для турнира нужна игра на 2–{ $most } игроков, а не на { $seats }.
tournament-swiss-for-two = Для турнира по швейцарской системе нужна игра на двоих, а не на { $seats }.
tournament-wrong-rounds = В турнире по швейцарской системе от { $least } до { $most } туров, а не { $rounds }.
tournament-wrong-minutes = Открытый турнир длится заданное число минут и не имеет туров; у других длительности нет (указано: { $minutes }).
tournament-games-go-on = Партии турнира { $tournament } ещё идут. Подождите или сначала завершите их: dogwatch admin close
tournament-not-over = Этот турнир не окончен. Сначала отмените его: dogwatch admin cancel-tournament { $tournament }
tournament-over = Этот турнир окончен.
tournament-started = Этот турнир уже начался: в круговой турнир за столами на двоих позже вступить нельзя.
tournament-last-round = Последний тур уже начался: вступить больше нельзя.
tournament-full = В этом турнире больше нет мест: игроков { $most }.
